import fitted from './fitted-limits.json' with { type: 'json' }

/*
 * Every limit by which a photo is refused or a picture is doubted. Unless stated otherwise, angles are in degrees
 * (`head/head-angles.ts`), lengths in face widths, areas in face widths squared, shares 0..1, and light is linear. The
 * limits in `fitted-limits.json` are fitted to photographs (`training/acceptance/fit-limits.ts`). Portraits are those
 * of `seed/assets/people`. `seed/src/proof/bare-heads.test.ts` and the tests beside this file check photos against the
 * refusals.
 */

/** Who is meant among the faces of a photo. */
export const meantFace = {
  /** Detections with a lower score are ignored: patterns and toys. */
  leastScore: 0.5,
  /** From this part of the most prominent face's prominence on, a further face is just as much meant. */
  rivalProminence: 0.55,
  /**
   * Where the person of a portrait is expected, and how fast prominence falls from there, in halves of the picture's
   * sides.
   */
  place: { x: 0.5, y: 0.42, fallAcross: 1.5, fallDown: 0.75 },
  /**
   * Misfit up to which a further detection is a person who stays untouched: what merely looks like a face in hair fits
   * no face.
   */
  bystanderMisfit: fitted.misfit.limit,
  /** Distance from the middle of the meant face, in its widths, from which this holds. */
  bystanderDistance: 0.95,
} as const

/** What a photo is refused for, at upload and at try-on alike. */
export const refusal = {
  /** Face width in pixels below which there is too little detail to match hair to it. */
  faceWidthPx: 64,
  /**
   * The pitch of a mesh is the least certain of the three. Portraits reach a yaw of 30 and a pitch of -16. Tilted heads
   * are drawn as well as upright ones; from `roll` on, the picture more likely lies on its side (`detect/upright.ts`).
   */
  turn: { yaw: 38, pitch: 28, roll: 45 },
  /**
   * Of the mesh against an average face: in a profile, the mesh is guessed where the face cannot be seen, and fits no
   * face.
   */
  misfit: fitted.misfit.limit,
  /** Blur of the face (`softness.ts`) from which the detail that hair has to match is lost. */
  softness: fitted.softness.limit,
  /** Part of the face's width that may lie beyond the picture's edge. */
  cropped: 0.04,
  /**
   * Share of a head’s upper half that a round mask may cut off; the mask stays. Of 110 people in the training set, two
   * have more than .4 cut off, and nobody else any.
   */
  maskedHead: 0.25,
  /**
   * Luminance of skin below which a face, even with deep skin in a dim room, is lost in noise. The darkest portrait has
   * 0.115.
   */
  darkFace: 0.01,
  /** Luminance of a picture's brightest twentieth, below which it is almost black. */
  darkPhoto: 0.01,
  /** Share of the face's outline under hair. Portraits reach 0.18. */
  hiddenFace: 0.45,
  /** Area of a person's own hair that can be coloured. Shaved heads have 0.08, bald ones 0.02. */
  leastOwnHair: 0.05,
} as const

/** What is advised about a photo that is accepted. */
export const advice = {
  /** Hair below this height hangs loose, local units. */
  jaw: -0.55,
  /**
   * Area of loose hair from which tying it back makes a better picture: hair that ends at the shoulders has 0.29, long
   * loose hair 0.45.
   */
  looseHair: 0.35,
} as const

/** What makes hair on a photo doubtful; `fitted-losses.json` has the rest. */
export const doubt = {
  /**
   * Difference between the yaw of a photo and that of a style's photo, from which one side of the hair is stretched and
   * the other lost.
   */
  angleApart: 25,
  /** Length over which a style's hair may leave the photo at its sides. */
  cutHair: 0.3,
} as const

/** Why a photo is refused whose hair somebody wants to wear, in addition to the refusals of a try-on. */
export const referenceRefusal = {
  /** Face width in pixels below which single hairs are lost, and a cut-out looks blurred on anybody. */
  faceWidthPx: 110,
  /** From here on one side of the hair is out of sight. */
  yaw: 25,
  /** Length over which hair may touch the photo's upper edge. */
  cutAbove: 0.2,
  /** Hair of less area is stubble, or none. */
  hairArea: 0.12,
  /** Opacity below which hair is invisible. */
  visible: 0.3,
  /**
   * Share of the hair with colours that belong rather to the rest of the photo, by these log odds. Both are learned
   * from pixels of which the network is sure. Clean cut-outs have up to .02.
   */
  foreign: { share: 0.08, odds: -1.5, sureHair: 0.93, sureRest: 0.04 },
  /**
   * Share of the hair that has the skin's colour, within this distance (Lab, lightness halved): a bare forehead. Blonde
   * hair has .02.
   */
  skin: { share: 0.12, distance: 8 },
} as const

/** When shortening a person's own hair is refused or doubted. */
export const ownCut = {
  /** Area that has to be removed for anybody to notice: below it, hair ends there already, or is tied up. */
  leastGone: 0.05,
  /**
   * Points of ten that a picture loses for the square roots of what is measured, and the score below which it is
   * doubted: least squares on 94 pictures of 43 training people that were scored by eye. Of those scored below 6 this
   * doubts 12 of 20, and of the others 18 of 74.
   */
  losses: { base: 7.4, limit: 6.3, weights: { seam: 2.22, repainted: 2.86 } },
  /** Difference between the yaw of a photo and that of a fringe's photo, degrees. */
  fringeApart: { doubtful: 20, poor: 27 },
} as const
