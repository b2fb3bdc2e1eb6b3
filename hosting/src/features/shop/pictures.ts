import bigCurls from '../../../../seed/assets/covers/big-curls-320.webp'
import boxBraids from '../../../../seed/assets/covers/box-braids-320.webp'
import buzzFade from '../../../../seed/assets/covers/buzz-fade-320.webp'
import asymmetricBob from '../../../../seed/assets/covers/asymmetric-bob-320.webp'
import frenchBob from '../../../../seed/assets/covers/french-bob-320.webp'
import platinumPixie from '../../../../seed/assets/covers/platinum-pixie-320.webp'
import waves from '../../../../seed/assets/home/waves-after-480.webp'

/** A handful of looks, for the shop's top. */
export const looks = [
  frenchBob,
  waves,
  buzzFade,
  asymmetricBob,
  boxBraids,
  platinumPixie,
  bigCurls,
] as const
