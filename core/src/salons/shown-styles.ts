import type { Context } from '../context.ts'
import type { SalonStyle } from '../store/salon-styles.ts'
import { isOfSalon } from '../store/styles.ts'
import type { Style } from '../store/styles.ts'

/** What a client may choose. */
export type ShownStyle = SalonStyle & { readonly style: Style }

/** What clients of a salon choose from, in its order; what is hidden, gone or broken is left out. */
export async function shownStyles(ctx: Context, salonId: string): Promise<ShownStyle[]> {
  const { store, cutouts } = ctx
  const entries = (await store.salonStyles.listOwned(salonId)).filter(({ isShown }) => isShown)
  const styles = await store.styles.findEach(entries.map(({ styleId }) => styleId))
  const wearable = entries.flatMap((entry, index) => {
    const style = styles[index]
    if (!style) return []
    const isTheirs = isOfSalon(style) ? style.salonId === salonId : style.isPublic
    return isTheirs ? [{ ...entry, style }] : []
  })
  const broken = await cutouts.findBroken(wearable.map(({ style }) => style))
  return wearable.filter(({ style }) => !broken.has(style.id))
}
