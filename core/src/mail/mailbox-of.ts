import { domainToASCII } from 'node:url'

/** Dots in a name say nothing, and both domains are one: https://support.google.com/mail/answer/7436150 */
const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com']

/** Where `name+anything` is `name`. Elsewhere a plus may be a letter like others. */
const domainsWithTags: ReadonlySet<string> = new Set([
  // https://support.google.com/a/users/answer/9308648
  ...gmailDomains,
  // https://en.wikipedia.org/wiki/Email_address#Sub-addressing for what Microsoft and Apple give to people
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  // https://proton.me/support/addresses-and-aliases
  ...['proton.me', 'protonmail.com', 'pm.me'],
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  ...['fastmail.com', 'fastmail.fm'],
])

/**
 * The mailbox that mail to an address most likely ends in, to count what is done for it. Never to write to, nor to tell
 * who somebody is: providers may change their rules.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase()
  const given = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(given) || given
  const plus = name.indexOf('+')
  const isTagged = plus > 0 && domainsWithTags.has(domain)
  const untagged = isTagged ? name.slice(0, plus) : name
  return gmailDomains.includes(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`
}
