import { maxConsultationsTogether } from '@hairstyle/contract/limits.ts'
import { call } from '../../../lib/api-client.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Saves consultations as a ZIP file, or several where there are many. */
export async function downloadConsultations(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += maxConsultationsTogether) {
    const consultation_ids = ids.slice(start, start + maxConsultationsTogether)
    const file = await call('POST /salon-kit/consultation/download', { consultation_ids })
    const part = start / maxConsultationsTogether + 1
    await saveFile(file, part === 1 ? 'consultations.zip' : `consultations-${part}.zip`)
  }
}
