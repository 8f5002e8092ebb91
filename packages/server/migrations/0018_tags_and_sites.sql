ALTER TABLE "firewalls" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "tag_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "site_key" text;--> statement-breakpoint
CREATE INDEX "firewalls_by_tag" ON "firewalls" USING gin ("tag_keys");--> statement-breakpoint
CREATE INDEX "firewalls_by_site" ON "firewalls" USING btree ("site_key");