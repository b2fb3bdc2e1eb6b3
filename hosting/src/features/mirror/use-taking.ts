import { saveFile } from '../../lib/save-file.ts'
import { useWork } from '../../lib/use-work.ts'
import type { Mirror } from './live/mirror.ts'
import { mirrorTexts as texts } from './texts.ts'

/** Takes pictures in the mirror: of what is shown, and a photo to continue with. */
export function useTaking(mirror: Mirror | null, onPhoto: (photo: Blob) => void) {
  const saving = useWork()
  const freezing = useWork()

  async function save(name: string) {
    const picture = await mirror?.takePicture()
    if (!picture) throw new Error('The mirror gave no picture')
    await saveFile(picture, `${name}.jpg`)
  }

  async function freeze() {
    const photo = await mirror?.takePhoto()
    if (!photo) throw new Error('The mirror gave no photo')
    onPhoto(photo)
  }

  return {
    isSaving: saving.isPending,
    save: (name: string) => void saving.run(() => save(name), texts.saveFailed),
    isFreezing: freezing.isPending,
    freeze: () => void freezing.run(freeze, texts.freezeFailed),
  }
}
