import { parseArgs } from 'node:util'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { seed } from './seed.ts'

const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } })
const context = createContext(parseConfig(process.env))
const report = await seed(context, values)
context.log.info(report, 'the catalogue is in place')
