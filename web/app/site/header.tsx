import { BrandBar } from './brand-bar.tsx'
import { MainMenu } from './main-menu.tsx'
import { TopBar } from './top-bar.tsx'

export function Header() {
  return (
    <header className="site-header">
      <TopBar />
      <BrandBar />
      <MainMenu />
    </header>
  )
}
