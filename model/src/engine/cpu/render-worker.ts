import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../engine.ts'
import type { HairColors } from './adjust/colors.ts'
import { judgeLook } from './acceptance/judge-look.ts'
import type { Judgement } from './acceptance/judge-look.ts'
import { beginHair } from './hair.ts'
import type { HairWish } from './hair.ts'
import type { BegunHair, DrawnHair, LitHair } from './hair-steps.ts'
import { recolorOwnHair } from './own-hair/recolor-own-hair.ts'
import type { BarePhoto, DrawablePhoto, SeenBody, SeenHead, SeenPhoto } from './seen-photo.ts'
import { fillTexture } from './plate/paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/paint/texture-fill.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'
import { renewWorkspace } from './workspace.ts'

/** A style is drawn in four requests to the same thread: hair is far too much to be passed around. Filling a background is help for the analyst; previews, and hair that stays where it is, take one request. */
export interface RenderWork {
  readonly request:
    | { readonly task: 'begin'; readonly wish: HairWish }
    | { readonly task: 'light'; readonly head: SeenHead }
    | { readonly task: 'draw'; readonly body: SeenBody }
    | { readonly task: 'finish'; readonly bare: BarePhoto }
    | { readonly task: 'fill'; readonly background: TextureFillTask }
    | {
        readonly task: 'recolor'
        readonly photo: RgbImage
        readonly head: SeenHead
        readonly colors: HairColors
      }
    | { readonly task: 'preview'; readonly photo: DrawablePhoto; readonly wish: HairWish }
  readonly result:
    | { readonly task: 'begin' | 'draw' }
    | { readonly task: 'light'; readonly doubts: readonly TryOnDoubt[] }
    | { readonly task: 'recolor'; readonly picture: RgbImage }
    | {
        readonly task: 'finish' | 'preview'
        readonly picture: RgbImage
        readonly judgement: Judgement
      }
    | { readonly task: 'fill'; readonly fill: TextureFill | null }
  readonly progress: never
}

/** What was begun and is not finished yet. */
type Started =
  | { readonly task: 'begin'; readonly hair: BegunHair }
  | { readonly task: 'light'; readonly head: SeenHead; readonly hair: LitHair }
  | { readonly task: 'draw'; readonly photo: SeenPhoto; readonly hair: DrawnHair }
let started: Started | null = null

serveJobs<RenderWork>(async (request) => {
  const { task } = request
  if (task === 'begin' || task === 'fill' || task === 'preview' || task === 'recolor') {
    // What was begun before is not going to be finished.
    if (started) renewWorkspace()
    started = null
  }
  if (task === 'fill') {
    return { result: { task, fill: shareBuffers(fillTexture(request.background)) } }
  }
  if (task === 'recolor') {
    const picture = recolorOwnHair(request.photo, request.head, request.colors)
    return { result: { task, picture }, transfer: [picture.data.buffer as ArrayBuffer] }
  }
  if (task === 'preview') {
    const { photo, wish } = request
    const hair = await beginHair(wish)
    const { picture, layer } = hair.light(photo).draw(photo).finish(photo)
    const judgement = judgeLook(photo, layer)
    return { result: { task, picture, judgement }, transfer: [picture.data.buffer as ArrayBuffer] }
  }
  if (task === 'begin') {
    started = { task, hair: await beginHair(request.wish) }
    return { result: { task }, isPart: true }
  }
  if (task === 'light') {
    if (started?.task !== 'begin') throw new Error('No hair was begun that could be lit')
    const { head } = request
    const hair = started.hair.light(head)
    started = { task, head, hair }
    return { result: { task, doubts: hair.doubts }, isPart: true }
  }
  if (task === 'draw') {
    if (started?.task !== 'light') throw new Error('No hair is lit that could be drawn')
    const photo = { ...started.head, ...request.body }
    started = { task, photo, hair: started.hair.draw(photo) }
    return { result: { task }, isPart: true }
  }
  if (started?.task !== 'draw') throw new Error('No hair was drawn that could be finished')
  const photo = { ...started.photo, ...request.bare }
  const { picture, layer } = started.hair.finish(photo)
  started = null
  const judgement = judgeLook(photo, layer)
  return { result: { task, picture, judgement }, transfer: [picture.data.buffer as ArrayBuffer] }
})
