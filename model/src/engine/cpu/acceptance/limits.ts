import fitted from './fitted-limits.json' with { type: 'json' }

/*
 * Every limit by which a photo is refused or a picture is doubted. Angles are in degrees (`head/head-angles.ts`),
 * lengths in face widths, areas in face widths squared, shares 0..1 and light is linear, where nothing else is said.
 * Those of `fitted-limits.json` are fitted to photographs (`training/acceptance/fit-limits.ts`). Portraits are those of
 * `seed/assets/people`. `seed/src/proof/bare-heads.test.ts` and the tests beside this file hold photos against the
 * refusals.
 */

/** Who is meant among the faces of a photo. */
export const meantFace = {
  /** The detector's score below which a find counts for nothing: patterns and toys. */
  leastScore: 0.5,
  /** A further face is as much meant as the most prominent one from this part of its prominence on. */
  rivalProminence: 0.55,
  /** How fast prominence falls from where the person of a portrait is looked for, in halves of the picture's sides. */
  place: { x: 0.5, y: 0.42, fallAcross: 1.5, fallDown: 0.75 },
  /** Misfit up to which a further find is a person who stays untouched: what looks like a face in hair fits none. */
  bystanderMisfit: fitted.misfit.limit,
  /** Distance from the middle of the meant face, in its widths, from which on this is so. */
  bystanderDistance: 0.95,
} as const

/** What a photo is refused for, at upload and at try-on alike. */
export const refusal = {
  /** Face width in pixels below which there is too little detail for hair to be matched to it. */
  faceWidthPx: 64,
  /**
   * The pitch of a mesh is the least certain of the three. Portraits reach a yaw of 30 and a pitch of -16. Heads that
   * are tilted are drawn as well as upright ones; from `roll` on a picture rather lies on its side
   * (`detect/upright.ts`).
   */
  turn: { yaw: 38, pitch: 28, roll: 45 },
  /** Of the mesh from an average face: the mesh of a profile is guessed where it cannot be seen, and fits no face. */
  misfit: fitted.misfit.limit,
  /** Blur of the face (`softness.ts`) that takes away what hair has to match. */
  softness: fitted.softness.limit,
  /** Part of the face's width that may lie beyond the picture's edge. */
  cropped: 0.04,
  /**
   * Share of a head’s upper half that a round mask, which stays, may cut off. Of 110 people who train
   * two have more than .4 cut off, and nobody else any.
   */
  maskedHead: 0.25,
  /**
   * Luminance of skin below which a face is lost in noise, even deep skin in a dim room. The darkest portrait has
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

/** What a photo is advised on that is accepted. */
export const advice = {
  /** Hair below this height hangs loose, local units. */
  jaw: -0.55,
  /**
   * Area of it from which tying it back makes a better picture: hair that ends at the shoulders has 0.29, long loose
   * hair 0.45.
   */
  looseHair: 0.35,
} as const

/** What makes hair on a photo doubtful; `fitted-losses.json` has the rest. */
export const doubt = {
  /**
   * Difference of the yaws of a photo and of a style's photo, from which one side of the hair is stretched and the
   * other lost.
   */
  angleApart: 25,
  /** Length over which a style's hair may leave the photo at its sides. */
  cutHair: 0.3,
} as const

/** What a photo is refused for whose hair somebody wants to wear, beyond what it is refused for at a try-on. */
export const referenceRefusal = {
  /** Face width in pixels below which single hairs are lost, and a cut-out looks blurred on anybody. */
  faceWidthPx: 110,
  /** From here on one side of the hair is not seen. */
  yaw: 25,
  /** Length over which hair may touch the photo's upper edge. */
  cutAbove: 0.2,
  /** Hair of less area is stubble, or none. */
  hairArea: 0.12,
  /** Opacity below which nobody sees hair. */
  visible: 0.3,
  /**
   * Share of the hair whose colours are rather the rest of the photo's, by these log odds; hair and rest are what the
   * network has no doubt of. Clean cut-outs have up to .02.
   */
  foreign: { share: 0.08, odds: -1.5, sureHair: 0.93, sureRest: 0.04 },
  /**
   * Share of the hair that has the skin's colour, by this distance (Lab, lightness halved): a bare forehead. A blonde's
   * has .02.
   */
  skin: { share: 0.12, distance: 8 },
} as const

/** What makes own hair that is cut refused or doubtful. */
export const ownCut = {
  /** Area that has to go for anybody to see it: below, hair ends there already, or is tied up. */
  leastGone: 0.05,
  /**
   * Points of ten that a picture loses, by the square roots of what is measured, and below how many it is doubted:
   * least squares on 94 pictures of 43 training people that were scored by eye. Of those below 6 this doubts 12 of 20,
   * and of the others 18 of 74.
   */
  losses: { base: 7.4, limit: 6.3, weights: { seam: 2.22, repainted: 2.86 } },
  /** Difference of the yaws of a photo and of a fringe's photo, degrees. */
  fringeApart: { doubtful: 20, poor: 27 },
} as const
