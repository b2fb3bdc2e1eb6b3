/**
 * Lets React continue with a page that the browser translates. Chrome replaces texts by `<font>` elements unknown to
 * React, which would break at the first change beside one (https://github.com/facebook/react/issues/11538). Here such
 * an element is removed with its text, stands in for the text, and takes over React's changes of it, to be translated
 * again.
 */
export function mindTranslation() {
  const standIns = new WeakMap<Node, Element>()
  const words = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target)
      if (standIn) standIn.textContent = target.textContent
    }
  })
  const places = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const [removed] = removedNodes
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isTranslation)
      if (!(removed instanceof Text) || !standIn) continue
      standIns.set(removed, standIn)
      words.observe(removed, { characterData: true })
    }
  })
  places.observe(document.body, { childList: true, subtree: true })

  /** The child of `parent` that stands for `node`. */
  function childFor(node: Node, parent: Node): Node | null {
    let at: Node | null = node
    while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null
    return at
  }
  change('insertBefore', (insertBefore, parent, [node, next]) =>
    insertBefore.call(parent, node, next && childFor(next, parent)),
  )
  change('removeChild', (removeChild, parent, [node]) => {
    const child = childFor(node, parent)
    if (child) removeChild.call(parent, child)
    return node
  })
}

type Method = 'insertBefore' | 'removeChild'

/** Replaces a method of all nodes by `work`, which gets the original. */
function change<Name extends Method>(
  name: Name,
  work: (was: Node[Name], parent: Node, args: Parameters<Node[Name]>) => Node,
) {
  const was = Node.prototype[name]
  Object.defineProperty(Node.prototype, name, {
    value(this: Node, ...args: Parameters<Node[Name]>) {
      return work(was, this, args)
    },
  })
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font'
}
