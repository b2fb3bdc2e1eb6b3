/** What is chosen to be tried on: a hairstyle, or the hair of a photo. */
export interface ChosenHair {
  readonly id: string
  readonly title: string
  /** Address of a small picture. */
  readonly thumb: string
}
