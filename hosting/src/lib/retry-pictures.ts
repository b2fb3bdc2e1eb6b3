/** Has those pictures fetched anew that could not be: browsers do not try again by themselves. */
export function retryPictures() {
  for (const image of document.images) {
    const { src } = image
    if (image.complete && image.naturalWidth === 0 && src !== '') image.src = src
  }
}
