import { expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'
import { defaultPorts } from './stack/ports.ts'

test('nothing given: the usual ports, data kept', () => {
  expect(parseCommandLine([])).toEqual({
    ports: defaultPorts,
    data: 'keep',
    official: false,
    hasPictures: false,
    finishWhen: 'asked',
    help: false,
  })
})

test('ports move one by one', () => {
  const { ports, data } = parseCommandLine(['--port', '6000', '--port-auth=6001', '--fresh'])
  expect(ports).toEqual({ ...defaultPorts, site: 6000, auth: 6001 })
  expect(data).toBe('fresh')
})

test.each(['0', '70000', 'http', '1.5'])('%s is not a port', (port) => {
  expect(() => parseCommandLine(['--port', port])).toThrow(`Not a port: ${port}`)
})

test('an unknown option is refused', () => {
  expect(() => parseCommandLine(['--prot', '5000'])).toThrow('--prot')
})
