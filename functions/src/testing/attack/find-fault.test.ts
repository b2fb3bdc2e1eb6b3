import { expect, it } from 'vitest'
import { findFault } from './find-fault.ts'

function faultOf(message: string, url = '') {
  const text = JSON.stringify({ code: 0, message, data: { url } })
  return findFault({ status: 200, contentType: 'application/json', text })
}

it('tells machinery from letters that an address happens to hold', () => {
  expect(faultOf('', '/api/hairstyle/photo/Uw92Sh7CYwzGRpCPjXjbMgjsexCiotcw')).toBeNull()
  expect(faultOf('14 UNAVAILABLE: gRPC call failed')).toBe('tells of its insides')
  expect(faultOf('connect ECONNREFUSED 127.0.0.1:8080')).toBe('tells of its insides')
})
