export type Point = { x: number; y: number }

/** The coordinate system of the shapes: spherical Mercator, one unit is about five kilometres. */
export const mapSize = { width: 612, height: 696 }

const scale = { x: 20.945224, y: 20.982887 }
const origin = { x: -1428.4286, y: 838.1189 }
const degree = Math.PI / 180

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Mercator's northing, in degrees. */
const northing = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree

export function project(latitude: number, longitude: number): Point {
  return { x: rounded(scale.x * longitude + origin.x), y: rounded(origin.y - scale.y * northing(latitude)) }
}

export const longitudeAt = (x: number): number => (x - origin.x) / scale.x

export function latitudeAt(y: number): number {
  const northingThere = (origin.y - y) / scale.y
  return (2 * Math.atan(Math.exp(northingThere * degree)) - Math.PI / 2) / degree
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
