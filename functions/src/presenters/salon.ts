import type { SalonInfo, SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ownSalon, ownStudio } from '@hairstyle/core/salons/own-salon.ts'
import { readSalonList } from '@hairstyle/core/salons/shown-styles.ts'
import { shownPicture } from './shown-picture.ts'

/** Somebody's salon, or how far they are from one. */
export async function viewSalon(ctx: Context, uid: string): Promise<SalonInfo> {
  const found = await ownStudio(ctx, uid)
  const salon = found?.isPublic === true ? await ctx.store.salons.find(found.id) : null
  if (!found) return { state: 'none', studio: null, settings: null }
  const { id, nickname, name, avatar } = found
  return {
    state: salon ? 'open' : found.isPublic ? 'ready' : 'waiting',
    studio: {
      studio_id: id,
      nickname,
      name,
      avatar: shownPicture(ctx, avatar, `bloggers/${id}`),
    },
    settings: salon && {
      keep_days: salon.keepDays,
      notifies_by_email: salon.notifiesByEmail,
    },
  }
}

/** The list of somebody's salon. @throws {ApiError} not_found. */
export async function viewOwnList(ctx: Context, uid: string): Promise<SalonStyle[]> {
  const { salon } = await ownSalon(ctx, uid)
  const listed = await readSalonList(ctx, salon.id)
  return listed.map(({ styleId, style, name, minutes, price, upkeepWeeks, isShown }) => ({
    lib_id: styleId,
    title: style?.title ?? '',
    cover: style?.cover ?? null,
    name,
    minutes,
    price,
    upkeep_weeks: upkeepWeeks,
    is_shown: isShown,
    is_own: style?.salonId === salon.id,
  }))
}
