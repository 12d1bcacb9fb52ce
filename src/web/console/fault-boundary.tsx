import { Component, type ReactNode } from 'react'
import { ErrorNote, Screen } from './parts.tsx'
import { say } from './say.ts'

type Props = { path: string; children: ReactNode }
type State = { path: string; hasFailed: boolean }

/** A screen that fails to render leaves the navigation usable. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return state.path === path ? null : { path, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Screen title={say('notShown')}>
        <ErrorNote error={say('notShownWhy')} />
      </Screen>
    )
  }
}
