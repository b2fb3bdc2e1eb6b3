import { parseArgs } from 'node:util'
import { averageFace } from './average/average.ts'
import { readPortraits } from './average/portraits.ts'
import { createRecipe } from './average/recipes.ts'
import { faceNames, saveAverageFace } from './average-face.ts'

/**
 * Makes the faces in `assets/faces` from a folder of portraits (JPEG, one person each; some hundreds, of all kinds):
 *
 *     node src/mannequin/build-average-face.ts FOLDER
 *
 * The faces in the repository come from 813 official portraits of members of the United States Congress, works of its
 * government and in the public domain. Each is a mean of 60 to 150 people: nobody's face. Takes about ten minutes.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder) throw new Error('Usage: build-average-face.ts FOLDER')
  const portraits = await readPortraits(folder)
  process.stdout.write(`${portraits.length} portraits show a face from the front\n`)
  for (const name of faceNames) {
    const recipe = createRecipe(name, portraits)
    await saveAverageFace(name, averageFace(recipe))
    process.stdout.write(`${name}: ${new Set([...recipe.upper, ...recipe.lower]).size} portraits\n`)
  }
}

await main()
