import { EngineRefusal } from '../engine/engine.ts'

/** For engines that are asked for drawn hair only. */
export function noCutouts(): Promise<never> {
  return Promise.reject(new EngineRefusal('bad_style'))
}
