import { ownHairWords } from '@hairstyle/core/salon-cards/own-hair-words.ts'
import type { Consultation } from '@hairstyle/core/store/consultations.ts'

/** What a consultation says, for a file beside its pictures. */
export function consultationText(consultation: Consultation): string {
  const { client, contact, note, hair, choices, consent, createdAt } = consultation
  const day = (time: Date) => time.toISOString().slice(0, 10)
  const parts = [
    [
      client,
      ...(contact.email === null ? [] : [`Email: ${contact.email}`]),
      ...(contact.phone === null ? [] : [`Phone: ${contact.phone}`]),
      `Sent: ${day(createdAt)}`,
      `Kept until: ${day(consultation.expiresAt)}`,
    ],
    ...(note === '' ? [] : [[note]]),
    ...(hair ? [[`Own hair: ${ownHairWords(hair)}`]] : []),
    ...choices.map(({ name, lines }) => [
      name,
      ...lines.map(({ topic, words }) => `  ${topic}: ${words}`),
    ]),
    [
      `Consent: version ${consent.version}, ${day(consent.givenAt)}, by ${consent.guardian ?? 'the client'}`,
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
