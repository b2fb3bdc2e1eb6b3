/* Puts a salon's page where this script stands, and gives it the room that it needs. It keeps and asks nothing. */
;(() => {
  const script = document.currentScript
  const { salon, title } = script.dataset
  if (!salon) return
  const { origin } = new URL(script.src)
  const frame = document.createElement('iframe')
  frame.src = `${origin}/embed/${encodeURIComponent(salon)}`
  frame.title = title || 'Choose your hairstyle'
  frame.allow = 'camera'
  frame.loading = 'lazy'
  frame.width = '100%'
  frame.height = '640'
  // Each by itself: the policy of the page may forbid a style attribute.
  frame.style.display = 'block'
  frame.style.border = '0'
  let wanted = 640
  // No higher than what is seen of the page: what opens over it opens in the frame's middle.
  const fit = () => (frame.height = Math.min(wanted, Math.max(480, innerHeight - 32)))
  addEventListener('resize', fit)
  addEventListener('message', (event) => {
    const { type, height } = Object(event.data)
    const isOurs = event.source === frame.contentWindow && event.origin === origin
    if (!isOurs || type !== 'hairstyle:height' || !(height > 0)) return
    wanted = height
    fit()
  })
  script.after(frame)
})()
