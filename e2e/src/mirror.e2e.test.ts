import { launchBrowser } from '@hairstyle/local/browser.ts'
import { readCutoutAsset, readSeededCutout } from '@hairstyle/seed/cutouts/cutout-assets.ts'
