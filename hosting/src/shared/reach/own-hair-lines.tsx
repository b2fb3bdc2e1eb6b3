import type { Face } from '@hairstyle/contract/api/creations.ts'
import { hairZones, type HairZone } from '@hairstyle/contract/hair-kinds.ts'
import { hairLevel } from '@hairstyle/contract/hair-level.ts'
import { knownHairTexts as texts } from './texts.ts'

type Known = Pick<Face, 'hair' | 'told'>

/** List items: what is known of somebody’s hair, and how certain it is. */
export function OwnHairLines(face: Known) {
  const { hair } = face
  const texture = textureWords(face)
  return (
    <>
      {hairZones.map((zone) => (
        <li key={zone}>
          {texts.zones[zone]}: {lengthWords(zone, face)}
        </li>
      ))}
      {texture !== null && <li>{texts.texture(texture)}</li>}
      {hair && <li>{texts.level(hairLevel(hair.color).level)}</li>}
      {hair?.amount && <li>{texts.amount[hair.amount]}</li>}
    </>
  )
}

function lengthWords(zone: HairZone, { hair, told }: Known): string {
  const said = told?.[zone] ?? null
  if (said !== null) return texts.said(said)
  const seen = hair?.[zone]
  if (!seen) return texts.unseen
  return seen.isAtLeast ? texts.atLeast(seen.cm) : texts.about(seen.cm, seen.error)
}

function textureWords({ hair, told }: Known): string | null {
  if (told && told.texture !== null) return texts.saidSo(texts.textures[told.texture])
  if (!hair?.texture) return null
  const { kind, or } = hair.texture
  return or === null
    ? texts.textures[kind]
    : texts.perhaps(texts.textures[kind], texts.textures[or])
}
