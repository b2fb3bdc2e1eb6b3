import { domainToASCII } from 'node:url'

/** Dots in a name do not count, and both domains are one: https://support.google.com/mail/answer/7436150 */
const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com']

/** Where `name+anything` is `name`. Elsewhere a plus may be an ordinary character. */
const domainsWithTags: ReadonlySet<string> = new Set([
  // https://support.google.com/a/users/answer/9308648
  ...gmailDomains,
  // Microsoft and Apple: https://en.wikipedia.org/wiki/Email_address#Sub-addressing
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  // https://proton.me/support/addresses-and-aliases
  ...['proton.me', 'protonmail.com', 'pm.me'],
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  ...['fastmail.com', 'fastmail.fm'],
])

/**
 * The mailbox that an address most likely leads to, for counting. Not for sending mail or identifying people: providers
 * may change their rules.
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
