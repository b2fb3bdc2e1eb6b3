import { parseEngineStyleJson } from './engine-style.ts'

/**
 * Whether a style has hair that can be made longer, fuller or higher: cropped hair cannot.
 * @param engine The engine's parameters of its document.
 * @throws {BadStyleError}
 */
export function isReshapable(engine: string): boolean {
  const style = parseEngineStyleJson(engine)
  return style.kind === 'photo' || style.detail.guides > 0
}
