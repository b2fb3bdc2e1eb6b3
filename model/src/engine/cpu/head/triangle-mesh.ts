import { normalize, type Vec3 } from '../math/vec3.ts'

/** Vertices and unit normals in view space, packed by three; triangles as vertex indices. */
export interface TriangleMesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint16Array
}

/** A grid of `columns` × `rows` cells over (u, v) in 0..1, bent by `position`; normals point away from `inside`. */
export function gridMesh(
  columns: number,
  rows: number,
  position: (u: number, v: number) => Vec3,
  inside: Vec3,
): TriangleMesh {
  const positions = new Float32Array((columns + 1) * (rows + 1) * 3)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      positions.set(position(column / columns, row / rows), (row * (columns + 1) + column) * 3)
    }
  }
  const triangles = new Uint16Array(columns * rows * 6)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const c = a + columns + 1
      triangles.set([a, a + 1, c, a + 1, c + 1, c], (row * columns + column) * 6)
    }
  }
  return { positions, triangles, normals: vertexNormals(positions, triangles, inside) }
}

/** Area-weighted vertex normals, each turned away from the point `inside`. */
export function vertexNormals(
  positions: Float32Array,
  triangles: Uint16Array,
  inside: Vec3,
): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]! * 3
    const b = triangles[t + 1]! * 3
    const c = triangles[t + 2]! * 3
    const ux = positions[b]! - positions[a]!
    const uy = positions[b + 1]! - positions[a + 1]!
    const uz = positions[b + 2]! - positions[a + 2]!
    const vx = positions[c]! - positions[a]!
    const vy = positions[c + 1]! - positions[a + 1]!
    const vz = positions[c + 2]! - positions[a + 2]!
    let nx = uy * vz - uz * vy
    let ny = uz * vx - ux * vz
    let nz = ux * vy - uy * vx
    const outward =
      nx * (positions[a]! - inside[0]) +
      ny * (positions[a + 1]! - inside[1]) +
      nz * (positions[a + 2]! - inside[2])
    if (outward < 0) {
      nx = -nx
      ny = -ny
      nz = -nz
    }
    for (let corner = t; corner < t + 3; corner++) {
      const i = triangles[corner]! * 3
      normals[i]! += nx
      normals[i + 1]! += ny
      normals[i + 2]! += nz
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    normals.set(normalize([normals[i]!, normals[i + 1]!, normals[i + 2]!]), i)
  }
  return normals
}
