import { describe, expect, it } from 'vitest'
import { declareStages, FactBoard, PipelineRun, type PipelineOptions } from './pipeline.ts'

interface Facts {
  readonly base: number
  readonly doubled: number
  readonly elsewhere: number
  readonly helped: number
  readonly sum: number
}

const stage = declareStages<Facts>()
const stages = {
  doubled: stage(['base'], ({ base }) => base * 2),
  helped: stage(['doubled'], ({ doubled }) => doubled + 100, { isOffered: true }),
  sum: stage(['doubled', 'helped', 'elsewhere'], ({ doubled, helped, elsewhere }) => {
    return doubled + helped + elsewhere
  }),
}

function run(options: Partial<PipelineOptions<Facts>> = {}): PipelineRun<Facts> {
  return new PipelineRun<Facts>({ stages, given: { base: 1, elsewhere: 1000 }, ...options })
}

describe('pipeline', () => {
  it('makes what is asked for after all that it needs, each once, and tells its stages', async () => {
    const told: string[] = []
    const facts = run({ onStage: (name) => told.push(name) })
    expect(told).toEqual([])
    expect(await facts.get('sum')).toBe(1104)
    expect(await facts.pick('sum', 'doubled')).toEqual({ sum: 1104, doubled: 2 })
    expect(told).toEqual(['doubled', 'helped', 'sum'])
  })

  it('asks others for what is made elsewhere, or offered, and else makes it itself', async () => {
    const asked: string[] = []
    const ask = (name: string): Promise<number> => {
      asked.push(name)
      return Promise.resolve(7)
    }
    expect(await run({ given: { base: 1 }, ask }).get('sum')).toBe(16)
    expect(asked).toEqual(['helped', 'elsewhere'])
    const nobody = (): Promise<undefined> => Promise.resolve(undefined)
    expect(await run({ ask: nobody }).get('helped')).toBe(102)
    await expect(run({ given: { base: 1 }, ask: nobody }).get('sum')).rejects.toThrow('elsewhere')
  })

  it('fails with what fails before', async () => {
    const ask = (): Promise<number> => Promise.reject(new Error('lost'))
    await expect(run({ ask }).get('sum')).rejects.toThrow('lost')
  })
})

describe('fact board', () => {
  it('lets those who ask wait until a fact is told', async () => {
    const board = new FactBoard<Facts>()
    const waiting = board.ask('base')
    board.tell('base', 1)
    expect(await waiting).toBe(1)
    expect(await board.ask('base')).toBe(1)
    expect(board.known).toEqual({ base: 1 })
  })

  it('fails what is not told, and keeps what is', async () => {
    const board = new FactBoard<Facts>()
    board.tell('base', 1)
    const waiting = board.ask('sum')
    board.fail(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    await expect(board.ask('doubled')).rejects.toThrow('over')
    expect(await board.ask('base')).toBe(1)
  })
})
