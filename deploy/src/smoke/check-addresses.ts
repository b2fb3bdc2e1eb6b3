import { isIPv4 } from 'node:net'
import { DeployError } from '../deploy-error.ts'
import { callSite } from './site-api.ts'

/** For documentation, so that nobody calls from it: https://www.rfc-editor.org/rfc/rfc5737 */
const forged = '192.0.2.1'
const headers = { 'X-Forwarded-For': forged, 'Fastly-Client-IP': forged }
const whatToDo =
  'Renew the list of proxies with “npm run networks -w functions”, commit it and deploy again'

interface CheckedAddresses {
  /** Origin of the site. */
  readonly site: string
  /** Own address of the function `api`, without a slash at the end. */
  readonly api: string
  readonly say: (line: string) => void
}

/**
 * Asks the API for the address it sees, through the site and at the function itself, while claiming another address.
 * @throws {DeployError} if the claim is believed, or the answers differ: proxies are then taken for visitors.
 */
export async function checkAddresses({ site, api, say }: CheckedAddresses): Promise<void> {
  // Twice through the site, because the proxies before it change.
  const ways = [site, site, api]
  const answers: { origin: string; address: string }[] = []
  for (const origin of ways) {
    const { data } = await callSite(origin, 'GET /site/address', { headers })
    if (data.address === forged) {
      throw new DeployError(
        `${origin} believes what address a caller writes into a header: limits hold nobody who does. ${whatToDo}.`,
      )
    }
    answers.push({ origin, address: data.address })
  }
  // Requests may go over IPv4 and IPv6, whose addresses are unrelated.
  for (const isFamily of [isIPv4, (address: string) => !isIPv4(address)]) {
    const its = answers.filter(({ address }) => isFamily(address))
    if (new Set(its.map(({ address }) => address)).size < 2) continue
    const seen = its.map(({ origin, address }) => `${address} at ${origin}`).join(', ')
    throw new DeployError(
      `This computer is counted as ${seen}: one of them is a proxy, and people who are not signed in share its ` +
        `limits. ${whatToDo}, unless this computer itself reaches the internet from several addresses.`,
    )
  }
  const own = [...new Set(answers.map(({ address }) => address))].join(' and ')
  say(`  visitors count by their own address: this computer’s is ${own}`)
}
