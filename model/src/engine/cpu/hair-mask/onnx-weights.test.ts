import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readOnnxLayers } from './onnx-weights.ts'

const weightsUrl = new URL('../../../../weights/hair.onnx', import.meta.url)

describe('readOnnxLayers', () => {
  it("reads the segmenter's weights in the order of its graph", async () => {
    const layers = readOnnxLayers(await readFile(weightsUrl), ['Conv', 'Gemm'])
    expect(layers.map(({ type }) => type).indexOf('Gemm')).toBe(9)
    expect(layers).toHaveLength(14)
    for (const { weight, bias } of layers) {
      expect(weight.data).toHaveLength(weight.shape.reduce((a, b) => a * b))
      expect(bias.data).toHaveLength(weight.shape[0]!)
      expect(weight.data.every((value) => Math.abs(value) < 100)).toBe(true)
    }
  })

  it('refuses other files', () => {
    expect(() => readOnnxLayers(Uint8Array.of(7, 7, 7), ['Conv'])).toThrow('no ONNX file')
  })
})
