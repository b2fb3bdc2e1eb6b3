/** What reCAPTCHA Enterprise and App Check need of a page's Content-Security-Policy. */
const needs: Readonly<Record<string, string>> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
}

/** A Content-Security-Policy with what App Check needs; only a site that uses it has that. */
export function withAppCheckSources(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const more = needs[directive.slice(0, directive.indexOf(' '))]
      return more === undefined ? directive : `${directive} ${more}`
    })
    .join('; ')
}
