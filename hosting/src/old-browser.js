/*
 * Tells people whose browser is too old for the site so. Written for such browsers: as scripts were in 2009. The build
 * fills in the words.
 */
;(function () {
  var words = '__WORDS__'

  function show() {
    var notice = document.createElement('div')
    notice.id = 'old-browser'
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position: relative; z-index: 9; padding: 24px; background: #fff3d6; color: #1a1230; font: 18px/1.5 sans-serif'
    for (var i = 0; i < words.length; i++) {
      var part = document.createElement(i === 0 ? 'strong' : 'div')
      part.appendChild(document.createTextNode(words[i]))
      notice.appendChild(part)
    }
    document.body.insertBefore(notice, document.body.firstChild)
  }

  if (document.readyState === 'loading' || !document.body) window.onload = show
  else show()
})()
