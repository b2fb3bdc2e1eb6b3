/** What the hair of a photo is shown on: between black hair and white hair, so that both stand out. */
export const hairGround = '#cbc5d6'
