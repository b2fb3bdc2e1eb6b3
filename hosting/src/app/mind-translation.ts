/**
 * Lets React go on with a page that the browser translates. Chrome puts `<font>` elements in the place of texts, of
 * which React knows nothing: it would break at the first change beside one
 * (https://github.com/facebook/react/issues/11538). Here such an element leaves with its text, is where React looks for
 * the text, and says what React has it say, to be translated anew.
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

  /** What stands for `node` right below `parent`. */
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

/** Puts `work`, which gets the method as it was, in the place of a method of all nodes. */
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
