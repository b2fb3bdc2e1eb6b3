/** True when no rule of a ruleset admits a client: every `allow` says `if false`. */
export function deniesEverything(rules: string): boolean {
  const code = rules.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/\/\/.*$/gm, ' ')
  const mentions = code.match(/\ballow\b/g) ?? []
  const denials = code.match(/\ballow\s+[\w\s,]+:\s*if\s+false\s*;/g) ?? []
  return mentions.length === denials.length
}
