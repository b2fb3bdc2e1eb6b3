/** Vertices of the face mesh that the head is fitted to. Left and right are the picture's. */
export const landmark = {
  noseTip: 1,
  foreheadTop: 10,
  chin: 152,
  faceEdgeLeft: 234,
  faceEdgeRight: 454,
  browLeft: 105,
  browRight: 334,
  mouthLeft: 61,
  mouthRight: 291,
} as const

/** Upper forehead, where the skull's front is measured. */
export const foreheadLandmarks = [10, 151, 109, 338, 67, 297, 9] as const

/** Temples, where the skull's width is measured. */
export const templeLandmarks = [127, 356, 162, 389, 21, 251] as const
