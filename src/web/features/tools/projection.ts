export type Point = { x: number; y: number }

/** Units of a map a degree of longitude; the map's upper left corner lies north-west of India. */
const scale = 20
const west = 68
const north = 37.5

/** Mercator's northing, in degrees. */
function northing(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The whole map: from 68 to 97.5 degrees east and from 6 to 37.5 north. */
export const mapSize = { width: 590, height: tenth((northing(north) - northing(6)) * scale) }

export function project(latitude: number, longitude: number): Point {
  return {
    x: tenth((longitude - west) * scale),
    y: tenth((northing(north) - northing(latitude)) * scale),
  }
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
