import { noSecret } from '@hairstyle/core/deployment.ts'
import type { Step } from '../deployment.ts'
import { readSecrets } from '../secret-manager.ts'

/** Only a person has the password of a mail server. */
export const mail: Step = {
  title: 'The mail server',
  async run({ cloud, remind, say }) {
    const [secret] = await readSecrets(cloud, ['SMTP_URL'])
    if ((secret?.stored?.value ?? noSecret) !== noSecret) {
      say('  is known')
      return
    }
    remind(
      'No mail is sent yet: run this again with SMTP_URL set to smtps://USER:PASSWORD@HOST:465?from=ADDRESS of your mail server; “Mail” in docs/deploying.md tells more.',
    )
  },
}
