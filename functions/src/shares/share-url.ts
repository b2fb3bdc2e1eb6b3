import type { Context } from '@hairstyle/core/context.ts'

/** The public address of a share. */
export function shareUrl({ config }: Context, shareId: string): string {
  return `${config.siteOrigins[0]}/share/${shareId}`
}
