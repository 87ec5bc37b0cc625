import { addressOf, PAGES, READS } from '@terminal/contract/pages'
import sharp from 'sharp'
import type { FileStore } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import { type Picture, storePicture } from '../platform/pictures.ts'
import type { Queryable } from './schema.ts'
import { DEMO_NEWS } from './seed/news.ts'
import { SCENES, type SceneName } from './seed/scenes/scenes.ts'

type SeedDeps = { db: Queryable; files: FileStore; jobs: Jobs }

/** The demo news of a terminal that does not exist, always the same. Oldest first, so that ids follow time. */
export async function seedDemo({ db, files, jobs }: SeedDeps): Promise<number> {
  const news = DEMO_NEWS.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn))
  await db.transaction().execute(async (tx) => {
    for (const { scene, ...item } of news) {
      const picture = scene && (await drawScene(files, scene))
      if (picture) await tx.insertInto('pictures').values(picture).execute()
      await tx
        .insertInto('news')
        .values({
          title: item.title,
          body: item.body,
          picture_key: picture?.key ?? null,
          image_text: item.imageText,
          redirect_url: item.redirectUrl,
          published_on: item.publishedOn,
          is_active: item.isActive,
          is_featured: item.isFeatured,
        })
        .execute()
    }
    await jobs.enqueueRefresh(tx, [...PAGES, ...READS].map(addressOf))
  })
  return news.length
}

async function drawScene(files: FileStore, scene: SceneName): Promise<Picture> {
  return storePicture(files, await sharp(Buffer.from(SCENES[scene]())).png().toBuffer())
}
