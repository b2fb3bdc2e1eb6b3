import { readFile } from 'node:fs/promises'
import { thriftyMalloc } from '@hairstyle/core/thrifty-malloc.ts'
import { expect, it } from 'vitest'

it("the service's container has the memory settings that are measured", async () => {
  const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8')
  const [, settings = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  for (const [name, value] of Object.entries(thriftyMalloc)) {
    expect(settings.split(' ')).toContain(`${name}=${value}`)
  }
})
