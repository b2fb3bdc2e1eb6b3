/**
 * Parameters of a one-euro filter (Casiez, Roussel, Vogel, "1 € Filter", CHI 2012): at rest it removes frequencies
 * above `cutoff` hertz, and passes `opening` hertz more per face width a second. Speeds are smoothed as well. A Kalman
 * filter would need a model of heads; this one has knobs for what is visible: jitter at rest, lag in motion.
 */
const smoothing = { cutoff: 1.6, opening: 25, speedCutoff: 2 } as const
/** Faces unseen for this long, seconds, or that jumped this far, face widths, count as new. */
const lost = { after: 0.5, jump: 0.7 } as const

/** Smooths the mesh of the followed face, all points alike, so that its shape stays. */
export function createSteadyMesh() {
  let steady: Float32Array | null = null
  let lastTime = 0
  let speed = 0

  return {
    /**
     * @param mesh Three numbers a point, px.
     * @param time Seconds.
     * @param unit Face width, px.
     */
    follow(mesh: Float32Array, time: number, unit: number): Float32Array {
      const passed = time - lastTime
      lastTime = time
      const way = steady ? distanceBetween(steady, mesh) / unit : Infinity
      if (!steady || passed <= 0 || passed > lost.after || way > lost.jump) {
        speed = 0
        steady = Float32Array.from(mesh)
        return steady
      }
      speed += share(smoothing.speedCutoff, passed) * (way / passed - speed)
      const part = share(smoothing.cutoff + smoothing.opening * speed, passed)
      const next = new Float32Array(mesh.length)
      for (let i = 0; i < mesh.length; i++) next[i] = steady[i]! + part * (mesh[i]! - steady[i]!)
      steady = next
      return steady
    },
    forget() {
      steady = null
    },
  }
}

/** Share of a new value that a low pass takes, `passed` seconds after the last. */
function share(cutoff: number, passed: number): number {
  const rate = 2 * Math.PI * cutoff * passed
  return rate / (rate + 1)
}

/** Mean distance of the points in the picture. */
function distanceBetween(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 3) sum += Math.hypot(a[i]! - b[i]!, a[i + 1]! - b[i + 1]!)
  return (sum * 3) / a.length
}
