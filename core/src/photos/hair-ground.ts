/** Ground behind the hair of a photo: both black and white hair stand out on it. */
export const hairGround = '#cbc5d6'
