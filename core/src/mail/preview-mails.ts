/** Writes every mail to a file for review: `preview-mails.ts FOLDER [SITE]`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleMails } from './sample-mails.ts'

const [folder = '.cache/mails', site = 'http://127.0.0.1:5000'] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const [name, { subject, text, html }] of Object.entries(sampleMails(site))) {
  await writeFile(join(folder, `${name}.html`), html)
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`)
}
