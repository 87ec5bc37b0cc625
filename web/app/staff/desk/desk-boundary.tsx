import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  /** The title of the page while its desk has failed. */
  head: ReactNode
  /** The address: another one is tried anew. */
  place: string
  children: ReactNode
}

/** Around every desk, inside the frame: where one fails, the menu and Logout stay. */
export class DeskBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: Props): void {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="gate">
        {this.props.head}
        <h1 className="visually-hidden">Área de personal</h1>
        <EmptyState
          title="No podemos mostrar esta página"
          icon="alert"
          action={<Button onClick={() => location.reload()}>Intentar de nuevo</Button>}
        >
          <p>Tuvimos una falla. Lo que escribió sigue guardado en este equipo.</p>
        </EmptyState>
      </div>
    )
  }
}
