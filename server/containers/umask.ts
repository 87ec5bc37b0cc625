/** Imported first by processes that share folders: what one of them makes, the others of its group may change. */
process.umask(0o007)
