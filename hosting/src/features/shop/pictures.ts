import bigCurls from '../../../../seed/assets/covers/big-curls-320.avif'
import boxBraids from '../../../../seed/assets/covers/box-braids-320.avif'
import buzzFade from '../../../../seed/assets/covers/buzz-fade-320.avif'
import asymmetricBob from '../../../../seed/assets/covers/asymmetric-bob-320.avif'
import frenchBob from '../../../../seed/assets/covers/french-bob-320.avif'
import platinumPixie from '../../../../seed/assets/covers/platinum-pixie-320.avif'
import hero from '../../../../seed/assets/home/hero-after-480.avif'

/** A handful of looks, for the shop's top. */
export const looks = [
  frenchBob,
  hero,
  buzzFade,
  asymmetricBob,
  boxBraids,
  platinumPixie,
  bigCurls,
] as const
