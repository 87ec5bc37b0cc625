import styles from './styles.css?inline'

/** Every style of the public site, as it stands inside each page. The browser keeps what the server sent. */
export const STYLES = import.meta.env.SSR ? styles : ''
