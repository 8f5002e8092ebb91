CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_routes" ADD COLUMN "minute" integer DEFAULT 0 NOT NULL;