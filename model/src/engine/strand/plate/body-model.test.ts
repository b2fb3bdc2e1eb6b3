import { describe, expect, it } from 'vitest'
import { modelBody } from './body-model.ts'
import { paintScene } from './painted-scene.fixture.ts'
import { createPhotoGrid } from './photo-grid.ts'

describe('modelBody', () => {
  const { input } = paintScene()
  const plain = { ...input, photo: { ...input.photo, linear: input.photo.linear.map(() => 0.4) } }

  it('is sure of shoulders that the torso shows where colours tell nothing', () => {
    const { shoulderEvidence } = modelBody(createPhotoGrid(plain), input.head)
    expect(Math.min(...shoulderEvidence)).toBeGreaterThan(0.5)
  })

  it('is not where nothing does', () => {
    const bodiless = { ...plain, torso: input.torso.map(() => 0) }
    const { shoulderEvidence } = modelBody(createPhotoGrid(bodiless), input.head)
    expect(Math.max(...shoulderEvidence)).toBeLessThan(0.12)
  })
})
