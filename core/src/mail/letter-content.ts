/** What a letter says, before it is laid out. */
export interface Letter {
  readonly subject: string
  /** The site's origin, without a slash at the end: the logo and the settings are there. */
  readonly site: string
  /** Whom it greets; null for no greeting, empty for somebody whose name is not known. */
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** What it shows of the person; null where there is nothing to show. */
  readonly picture?: Picture | null
  /** Names with their values, such as what was paid. */
  readonly facts?: readonly Fact[]
  readonly link: { readonly url: string; readonly label: string }
  /** Below the link. */
  readonly note?: string
  /** Why the person gets it. */
  readonly reason: string
  /** Whether the settings can switch it off. */
  readonly isOptional: boolean
}

export interface Picture {
  /** Absolute. */
  readonly url: string
  readonly alt: string
}

type Fact = readonly [name: string, value: string]

export const settingsLabel = 'Change your email settings'

/** Where mails are switched on and off. */
export function settingsUrl(site: string): string {
  return `${site}/account`
}
