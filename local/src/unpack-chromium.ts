/** Unpacks the Chromium of its npm package into the folder for temporary files. */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
