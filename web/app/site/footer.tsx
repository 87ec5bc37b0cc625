import { useOperator } from './operator.ts'

export function Footer() {
  const { name, city, department } = useOperator()
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__row">
        <p className="site-footer__name">{name}</p>
        <p>
          {city}, {department}, Colombia
        </p>
      </div>
    </footer>
  )
}
