export { TryOnFrame as Component } from '../try-on/try-on-frame.tsx'
