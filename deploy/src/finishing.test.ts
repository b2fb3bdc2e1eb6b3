import { describe, expect, it } from 'vitest'
import { account, offer, openAi, own, ownServer, seeding, world } from './testing/world.ts'

const key = { FINISH_SERVER_KEY: 'sk-of-openai' }

type World = ReturnType<typeof world>
function serviceOf({ project }: World, name: string) {
  const spec = project.runServices.get(name)?.spec.template.spec
  const container = spec?.containers[0]
  return {
    spec,
    container,
    env: Object.fromEntries(container?.env.map(({ name: its, value }) => [its, value]) ?? []),
  }
}

describe('a picture server of one’s own', () => {
  it('runs on a GPU, with its weights, and only the service that asks it may', async () => {
    const there = world({ settings: own })
    const said = await there.run()
    const { spec, container, env } = serviceOf(there, 'pictures')
    expect(spec).toMatchObject({
      serviceAccountName: 'hairstyle-pictures@hair-1234.iam.gserviceaccount.com',
      nodeSelector: { 'run.googleapis.com/accelerator': 'nvidia-rtx-pro-6000' },
      containerConcurrency: 4,
    })
    expect(container).toMatchObject({
      // Loading takes minutes, and Cloud Run probes for at most four.
      startupProbe: { httpGet: { path: '/health' }, initialDelaySeconds: 240 },
      readinessProbe: { httpGet: { path: '/health' } },
      livenessProbe: { httpGet: { path: '/health' } },
      volumeMounts: [{ mountPath: '/weights' }],
    })
    expect(env).toEqual({
      WEIGHTS: '/weights/FLUX.2-klein-4B-main',
      SERVED_NAME: 'flux.2-klein-4b',
    })
    const bucket = 'gs://hair-1234-weights'
    expect([...there.project.objects]).toEqual([`${bucket}/FLUX.2-klein-4B-main/filled`])
    expect(there.grants(`storage buckets ${bucket}`)).toEqual([
      `roles/storage.objectViewer ${account('pictures')}`,
    ])
    expect(there.grants('run services pictures')).toEqual([
      `roles/run.invoker ${account('finish')}`,
    ])
    expect(there.grants().join()).not.toContain('hairstyle-pictures')
    expect(said).toContain('fetched from Hugging Face by Cloud Build')
    expect(said).toContain('the weights of FLUX.2-klein-4B-main are there: commit c0ffee')
  })

  it('is what looks are finished by, at its address, as many at once as it takes', async () => {
    const there = world({ settings: own })
    await there.run()
    const { spec, container, env } = serviceOf(there, 'finish')
    expect(spec?.serviceAccountName).toMatch(/^hairstyle-finish@/)
    expect(container?.readinessProbe).toBeDefined()
    expect(env).toMatchObject({
      FINISH_DIALECT: 'vllm-omni',
      FINISH_SERVER_URL: 'https://pictures-42.us-central1.run.app/v1',
      FINISH_SERVER_AUDIENCE: 'https://pictures-42.us-central1.run.app',
      FINISH_MODEL: 'flux.2-klein-4b',
      FINISH_STEPS: '4',
      FINISH_GUIDANCE: '1',
    })
    expect(serviceOf(there, 'model').env).not.toHaveProperty('FINISH_SERVER_URL')
    const functions = there.project.files.get('functions/.env.hair-1234')
    expect(functions).toContain('FINISH_CREDITS=3\n')
    expect(functions).toContain('FINISH_BY=own\n')
    expect(there.project.releases[0]).toMatchObject({ finisher: 'own' })
    expect(functions).toContain('FINISH_URL=https://finish-42.us-central1.run.app\n')
    const atOnce = { 'max-concurrent-dispatches': '8' }
    expect(there.thing('tasks queues', 'finish')).toMatchObject(atOnce)
  })

  it('is left as it is by a second run, and gets other weights beside those it had', async () => {
    const there = world({ settings: own })
    await there.run()
    await there.run()
    expect(there.tools.changes).toEqual([seeding])
    const weights = { ...ownServer.weights, revision: 'a1b2c3' }
    const newer = { ...ownServer, weights }
    const { project } = there
    const later = world({ project, settings: { finish: { ...offer, server: newer } } })
    await later.run()
    expect(later.tools.changes).toEqual([...['builds submit', 'run services replace', seeding]])
    expect(project.objects.size).toBe(2)
  })

  it.each([
    [0, true, 'fewer GPUs than “maxInstances” of the picture server, or none yet'],
    [1, true, 'Max instances must be set to 1 or fewer'],
    [1, false, 'may take 2 GPUs, and Google gives 1'],
  ])(
    'is refused with %d GPUs, before anybody is offered it',
    async (gpus, refusesQuotas, words) => {
      const there = world({ settings: own, project: { gpus, refusesQuotas } })
      await expect(there.run()).rejects.toThrow(words)
      expect(there.project.releases).toEqual([])
      there.project.gpus = 2
      await there.run()
      expect(there.project.releases).toHaveLength(1)
    },
  )

  it('is told of in full by a dry run', async () => {
    const { run } = world({ settings: own })
    const said = await run({ isDryRun: true })
    expect(said).toContain('$ gcloud storage buckets create gs://hair-1234-weights')
    expect(said).toContain('$ gcloud builds submit --no-source --config=model/gpu/fill-bucket.yaml')
    expect(said).toContain('$ gcloud builds submit model/gpu --config=deploy/cloudbuild.yaml')
    expect(said).toContain(
      '$ gcloud run services replace deploy/.cache/hair-1234/service-pictures.json',
    )
    expect(said).toContain('$ gcloud run services add-iam-policy-binding pictures')
  })
})

describe('OpenAI', () => {
  it('is asked by the service that holds its key, and the site says so before', async () => {
    const there = world({ settings: openAi, env: key })
    const said = await there.run()
    const { container, env } = serviceOf(there, 'finish')
    expect(env).toMatchObject({
      FINISH_DIALECT: 'openai',
      FINISH_SERVER_URL: 'https://api.openai.com/v1',
      FINISH_MODEL: 'gpt-image-2',
      FINISH_QUALITY: 'high',
    })
    expect(env).not.toHaveProperty('FINISH_FIDELITY')
    expect(container?.env).toContainEqual({
      name: 'FINISH_SERVER_KEY',
      valueFrom: { secretKeyRef: { name: 'FINISH_SERVER_KEY', key: '1' } },
    })
    expect(there.grants('secrets FINISH_SERVER_KEY')).toEqual([
      `roles/secretmanager.secretAccessor ${account('finish')}`,
    ])
    expect([said, ...there.project.files.values()].join()).not.toContain(key.FINISH_SERVER_KEY)
    expect(there.project.runServices.has('pictures')).toBe(false)
    expect(there.project.releases[0]).toMatchObject({ finisher: 'openai' })
    expect(there.tools.changes.lastIndexOf('run services replace')).toBeGreaterThan(
      there.tools.changes.indexOf('firebase deploy'),
    )
  })

  it('needs a key, once', async () => {
    const there = world({ settings: openAi })
    await expect(there.run()).rejects.toThrow('then run this with FINISH_SERVER_KEY set, once')
    const { project } = there
    await world({ project, settings: openAi, env: key }).run()
    await there.run()
    expect(there.tools.changes).toEqual([seeding])
  })

  it('takes the place of one’s own server', async () => {
    const { project, run } = world({ settings: own })
    await run()
    const later = world({ project, settings: openAi, env: key })
    await later.run()
    expect(serviceOf(later, 'finish').env).not.toHaveProperty('FINISH_SERVER_AUDIENCE')
    expect(project.releases[0]).toMatchObject({ finisher: 'openai' })
  })
})

it('nobody’s looks are finished where the settings do not say by whom', async () => {
  const there = world()
  await there.run()
  expect([...there.project.runServices.keys()]).toEqual(['model', 'inspect'])
  expect([...there.project.accounts].join()).not.toMatch(/finish|pictures/)
  expect(there.project.releases[0]).toMatchObject({ finisher: null })
})
