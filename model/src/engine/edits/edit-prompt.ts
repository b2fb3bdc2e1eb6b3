/** What an image model is told: the hair to draw, and all that must stay. */
export function editPrompt(description: string, color: string | null): string {
  const colored = color === null ? '' : ` The hair colour is ${color}.`
  return (
    `Replace the hair of the person in this photo by this hairstyle: ${description}.${colored}` +
    ' Keep the face, expression, skin, body, clothes, background, light, framing and picture quality exactly as they are.' +
    ' The result must look like an unretouched photo of the same person.'
  )
}
