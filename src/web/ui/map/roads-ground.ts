export { Frame } from './frame.tsx'
export { NameTexts } from './name-texts.tsx'
export { townNames as names } from './road-net.ts'
export { RoadGround as Ground } from './road-ground.tsx'
